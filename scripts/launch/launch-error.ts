/** Its message is a whole sentence for the person at the console; no stack is shown. */
export class LaunchError extends Error {}
