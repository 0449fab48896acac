/** Does the work while no other tab of this browser does work of the same name. */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Not there on a page without TLS and in old browsers: then two tabs may only cross.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
