'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { typograph } from '@/lib/format/typograph';
import { licenceMessages } from '@/lib/messages/licence';
import { paths } from '@/lib/paths';
import { useStoredSession } from '@/lib/session/stored-session';
import type { OwnLicenceProps } from './own-licence';

const { needed, getOne } = licenceMessages;

const OwnLicence = lazy<ComponentType<OwnLicenceProps>>(() =>
  import('./own-licence').catch(() => ({ default: ({ children }) => children })),
);

export function LicenceForStart({ formatId }: { formatId: string }) {
  const isMember = useStoredSession();
  const wayToOne = (
    <Notice>
      <span>{typograph(needed)}</span>{' '}
      <TextLink href={paths.license.list()} prefetch={false}>
        {getOne}
      </TextLink>
    </Notice>
  );
  if (!isMember) return wayToOne;
  return (
    <Suspense fallback={wayToOne}>
      <OwnLicence formatId={formatId}>{wayToOne}</OwnLicence>
    </Suspense>
  );
}
