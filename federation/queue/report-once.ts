const QUIET_MS = 60_000;

/** pg-boss repeats one failure for each queue and at each poll; a cause is logged once a minute. */
export function reportOnce(tell: (error: Error) => void, now: () => number = performance.now.bind(performance)) {
  const told = new Map<string, number>();
  return (error: Error): void => {
    const cause = error.message.replace(/ \(Queue: .*\)$/, '');
    for (const [former, at] of told) if (now() - at >= QUIET_MS) told.delete(former);
    if (told.has(cause)) return;
    told.set(cause, now());
    tell(error);
  };
}
