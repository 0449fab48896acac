import { notFound } from 'next/navigation';

/** the address opens the error page, and with the same status as any other unknown one. */
export default function NotFoundPage(): never {
  notFound();
}
