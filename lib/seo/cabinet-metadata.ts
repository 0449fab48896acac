import type { Metadata } from 'next';
import { pageMetadata } from './page-metadata';

export const cabinetMetadata = (title: string, path: string): Metadata =>
  pageMetadata({ title: `${title} — Личный кабинет`, path, hidden: true });
