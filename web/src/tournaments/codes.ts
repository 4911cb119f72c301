/** The entry codes of tournaments that were opened here: shown once by the service, kept in this tab. */

const name = (tournament: string): string => `charon.entry.${tournament}`;

export function keepCode(tournament: string, code: string): void {
  sessionStorage.setItem(name(tournament), code);
}

export function codeOf(tournament: string): string | null {
  return sessionStorage.getItem(name(tournament));
}
