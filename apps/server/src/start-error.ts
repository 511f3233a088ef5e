/** Why the server cannot start, in one sentence for whoever typed the command: shown without a stack. */
export class StartError extends Error {}
