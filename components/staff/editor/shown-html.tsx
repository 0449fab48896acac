import { createElement, Fragment, type ReactNode } from 'react';
import { richTextSchema } from '@/lib/domain/base/rich-text/schema';

/** A stored text to be read while the editor is not there; links lead nowhere, pictures wait. */
export const shownHtml = (html: string): ReactNode =>
  shownChildren(new DOMParser().parseFromString(html, 'text/html').body);

const shownChildren = (parent: Element): ReactNode[] => [...parent.childNodes].map(shown);

function shown(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() && node.textContent : null;
  const tag = node.localName;
  if (richTextSchema.strip?.includes(tag) || tag === 'img') return null;
  const children = shownChildren(node);
  if (!richTextSchema.tagNames?.includes(tag)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(tag, { key }, ...children);
}
