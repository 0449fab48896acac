const ignore = () => undefined;

/** Begins what needs code that is not here yet; the answer ends it, also before it has begun. */
export function whenLoaded<Code>(
  code: Promise<Code>,
  begin: (code: Code) => () => void,
  onFailure: () => void = ignore,
): () => void {
  let isOver = false;
  let end = ignore as () => void;
  code.then(
    (loaded) => {
      if (!isOver) end = begin(loaded);
    },
    () => isOver || onFailure(),
  );
  return () => {
    isOver = true;
    end();
  };
}
