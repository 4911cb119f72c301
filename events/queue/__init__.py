"""The queue: strangers who want the same game wait here, and are seated together in one match.

A ticket is what somebody waits with. The tickets of a game lie in one slot, and a script moves them: from
waiting to taken, all of a group at once and each once; from taken to seated, when the match is open. The
group has the id of the match that it becomes, so whoever comes upon a group that was left half-way, because
a process died, opens the same match and settles the same tickets. What is due stands in an index of the same
slot: jobs are not needed, and a worker that looks after it can be killed like any other.
"""

from events.queue.desk import MOST_TICKETS, Queue, TooManyTickets
from events.queue.grouping import Group, Wish
from events.queue.tickets import Settled, Ticket

__all__ = ["MOST_TICKETS", "Group", "Queue", "Settled", "Ticket", "TooManyTickets", "Wish"]
