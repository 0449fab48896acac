import type { Metadata } from 'next';
import { pageMetadata } from './page-metadata';

/** Of a page of the cabinet: each has a title of its own, so that tabs, history and bookmarks can be told apart. */
export const cabinetMetadata = (title: string, path: string): Metadata =>
  pageMetadata({ title: `${title} — Личный кабинет`, path, hidden: true });
