'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { licenceIn, useStoredBasket } from '@/lib/features/commerce/basket/stored-licence';
import { paths } from '@/lib/paths';
import { LicencePopup } from './licence-popup';

/** Edits a licence that is already in the basket, which holds one of each type. */
export function LicencePurchase({ licenceType }: { licenceType: LicenceType }) {
  const basket = useStoredBasket();
  return basket && <Purchase licenceType={licenceType} basket={basket} />;
}

function Purchase({ licenceType, basket }: { licenceType: LicenceType; basket: string }) {
  const router = useRouter();
  // The line when the popup opened; saving changes the basket before the page is left.
  const [line] = useState(() => licenceIn(basket, licenceType.public_id));
  return (
    <LicencePopup
      licenceType={licenceType}
      line={line}
      onSaved={() => router.push(paths.basket())}
      onClose={() => router.replace(paths.license.list(), { scroll: false })}
    />
  );
}
