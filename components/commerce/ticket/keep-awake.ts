/** A hidden page loses the lock and requests it anew. Returns a function that releases it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const release = () => {
    void lock?.release().catch(ignore);
    lock = null;
  };
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // A low battery may refuse the lock; the code is shown anyway.
    lock = (await navigator.wakeLock?.request('screen').catch(ignore)) ?? null;
    if (isOver) release();
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}

const ignore = () => undefined;
