/** Runs the work while no other tab of this browser runs work of the same name. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Missing without TLS and in old browsers, where two tabs may run at once.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
