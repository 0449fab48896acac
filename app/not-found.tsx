import type { Metadata } from 'next';
import { MissingPage } from '@/components/layout/missing-page';
import { pageMessages } from '@/lib/messages/page';

export const metadata: Metadata = { title: pageMessages.pageNotFound };

export default function NotFound() {
  return <MissingPage section="page" />;
}
