'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Insurance } from '@/lib/contract/commerce/insurance';
import { licenceIn, useStoredBasket } from '@/lib/features/commerce/basket/stored-licence';
import { paths } from '@/lib/paths';
import { LicencePopup } from './licence-popup';

/** Edits a licence that is already in the basket, which holds one of each type. */
export function LicencePurchase({ insurance }: { insurance: Insurance }) {
  const basket = useStoredBasket();
  return basket && <Purchase insurance={insurance} basket={basket} />;
}

function Purchase({ insurance, basket }: { insurance: Insurance; basket: string }) {
  const router = useRouter();
  // The line when the popup opened; saving changes the basket before the page is left.
  const [line] = useState(() => licenceIn(basket, insurance.public_id));
  return (
    <LicencePopup
      insurance={insurance}
      line={line}
      onSaved={() => router.push(paths.basket())}
      onClose={() => router.replace(paths.license.list(), { scroll: false })}
    />
  );
}
