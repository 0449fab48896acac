'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useBasket } from '@/lib/basket/basket';
import type { Insurance } from '@/lib/contract/insurance';
import { type BasketLine, isLicence } from '@/lib/domain/basket/basket-line';
import { paths } from '@/lib/paths';
import { LicencePopup } from './licence-popup';

/** Edits a licence that is already in the basket, which holds one of each type. */
export function LicencePurchase({ insurance }: { insurance: Insurance }) {
  const lines = useBasket();
  return lines && <Purchase insurance={insurance} lines={lines} />;
}

function Purchase({ insurance, lines }: { insurance: Insurance; lines: readonly BasketLine[] }) {
  const router = useRouter();
  // The line when the popup opened; saving changes the basket before the page is left.
  const [line] = useState(() => lines.filter(isLicence).find(({ public_id }) => public_id === insurance.public_id));
  return (
    <LicencePopup
      insurance={insurance}
      line={line}
      onSaved={() => router.push(paths.basket())}
      onClose={() => router.replace(paths.license.list(), { scroll: false })}
    />
  );
}
