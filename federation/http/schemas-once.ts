const REFERENCE = /(?<="#\/components\/schemas\/)(\w+)(?=")/g;

const INPUT = /Input$/;

/** A request's schema has the suffix `Input` only where responses differ from it; unused schemas go. */
export function schemasOnce<D extends object>(document: D): D {
  const { components, ...rest } = JSON.parse(JSON.stringify(document), plain);
  const texts = new Map(Object.entries(components.schemas).map(([name, schema]) => [name, JSON.stringify(schema)]));
  const same = inputsLikeOutputs(texts);
  const textOf = (name: string) => renamed(texts.get(name) ?? '', same);
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [name] of text.matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      use(textOf(name));
    }
  };
  const paths = renamed(JSON.stringify(rest), same);
  use(paths);
  const alone = new Set([...used].filter((name) => INPUT.test(name) && !used.has(name.replace(INPUT, ''))));
  const schemas = [...used].map((name) => [
    alone.has(name) ? name.replace(INPUT, '') : name,
    JSON.parse(renamed(textOf(name), alone)),
  ]);
  return { ...JSON.parse(renamed(paths, alone)), components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function plain(key: string, value: unknown): unknown {
  if (key === 'additionalProperties' && value === false) return undefined;
  const { anyOf } = (value ?? {}) as { anyOf?: unknown[] };
  return anyOf?.length === 1 ? anyOf[0] : value;
}

const renamed = (text: string, inputs: ReadonlySet<string>) =>
  text.replace(REFERENCE, (name) => (inputs.has(name) ? name.replace(INPUT, '') : name));

/** They may name each other, so that all are taken for the same until one turns out to differ. */
function inputsLikeOutputs(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const same = new Set([...texts.keys()].filter((name) => INPUT.test(name)));
  for (let before = 0; before !== same.size; ) {
    before = same.size;
    for (const name of same)
      if (renamed(texts.get(name) ?? '', same) !== texts.get(name.replace(INPUT, ''))) same.delete(name);
  }
  return same;
}
