const ignore = () => undefined;

/** Starts something whose code must be loaded. The returned function stops it, even before it started. */
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
