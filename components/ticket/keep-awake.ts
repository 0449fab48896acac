/** Keeps the screen from going dark, where the browser can: a hidden page loses that and asks anew. Answers how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const release = () => {
    void lock?.release().catch(ignore);
    lock = null;
  };
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // A low battery refuses it: the code is shown all the same.
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
