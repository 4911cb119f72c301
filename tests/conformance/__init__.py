"""The laws every game keeps, run over each registered game and over the toy one."""
