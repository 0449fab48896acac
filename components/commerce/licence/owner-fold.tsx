'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fold } from '@/components/ui/accordion';
import { TextLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { ownerOfLicenceQuery } from '@/lib/queries/licence';
import { LicenceOwner } from './licence-owner';

interface OwnerFoldProps {
  publicId: string;
  /** Given if the address asks for the block unfolded, as it does without scripts. */
  owner?: LicenceOwnerData | undefined;
}

/** The passport is requested when the block is unfolded, and forgotten when it is folded. */
export function OwnerFold({ publicId, owner }: OwnerFoldProps) {
  const [isOpen, setIsOpen] = useState(owner !== undefined);
  return (
    <Fold
      summary={cabinetMessages.licenceOwner}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen ? (
        <OwnerOfLicence publicId={publicId} owner={owner} />
      ) : (
        <noscript>
          <TextLink href={`${paths.me('license')}?owner=${publicId}`}>{cabinetMessages.showLicenceOwner}</TextLink>
        </noscript>
      )}
    </Fold>
  );
}

function OwnerOfLicence({ publicId, owner }: OwnerFoldProps) {
  const response = useQuery({ ...ownerOfLicenceQuery(publicId), ...(owner && { initialData: owner }) });
  return <QueryState query={response}>{(info) => <LicenceOwner info={info} />}</QueryState>;
}
