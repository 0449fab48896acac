interface Written {
  readonly parent: Element;
  readonly texts: readonly (readonly [index: number, text: ChildNode])[];
}

/** The text nodes of an element as they are now, so that they can be put back after a translator has replaced them. */
export function writtenTexts(place: Element): readonly Written[] {
  return [...place.querySelectorAll('*')].flatMap((parent) => {
    const texts = [...parent.childNodes].flatMap((node, index) =>
      node.nodeType === Node.TEXT_NODE ? [[index, node] as const] : [],
    );
    return texts.length > 0 ? [{ parent, texts }] : [];
  });
}

export function putTextsBack(written: readonly Written[]): void {
  for (const { parent, texts } of written)
    for (const [index, text] of texts) if (!text.isConnected) parent.childNodes[index]?.replaceWith(text);
}
