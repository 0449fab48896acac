'use client';

import { Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyPart } from '@/components/ui/lazy-part';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import type { StoredLicence } from '@/lib/features/commerce/basket/stored-licence';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import styles from './licence-form.module.css';
import { type LicenceStart, useLicenceStart } from './use-licence-start';

// A long form with masks; the page behind it does not wait.
const LicenceForm = lazyPart(() => import('./licence-form').then((loaded) => loaded.default));

/** Wanted once the form is filled. */
const basketRules = () => import('@/lib/features/commerce/basket/licence-line');

interface LicencePopupProps {
  licenceType: LicenceType;
  line?: StoredLicence;
  onSaved: () => void;
  onClose: () => void;
}

export function LicencePopup({ licenceType, line, onSaved, onClose }: LicencePopupProps) {
  const { start, draft, startAnew } = useLicenceStart(licenceType.public_id, line?.sealed);
  // Consent is asked again when the form is filled from the beginning.
  const isEditing = line !== undefined && start?.from !== 'lost';
  const save = async (fields: LicenceFields) => {
    const { saveLicence } = await basketRules();
    await saveLicence(licenceType, fields, new Date());
    onSaved();
  };
  return (
    <Dialog open onClose={onClose} className={styles.popup} title={line ? 'Данные лицензии' : 'Оформление лицензии'}>
      <p className="meta">{`${typograph(licenceType.title)} · ${formatRubles(licenceType.price)}`}</p>
      {start && <Origin from={start.from} onStartAnew={() => void startAnew()} />}
      {start ? (
        <Suspense fallback={<FormToCome />}>
          <LicenceForm
            // A restarted form is a new instance.
            key={start.from}
            licenceType={licenceType}
            fields={start.fields}
            isEditing={isEditing}
            draft={draft}
            onSave={save}
          />
        </Suspense>
      ) : (
        <FormToCome />
      )}
    </Dialog>
  );
}

function Origin({ from, onStartAnew }: { from: LicenceStart['from']; onStartAnew: () => void }) {
  if (from === 'draft') {
    return (
      <Notice role="status">
        <p>Вы уже начинали эту анкету: мы вернули то, что было введено.</p>
        <Button variant="line" onClick={onStartAnew}>
          Начать заново
        </Button>
      </Notice>
    );
  }
  if (from === 'lost') {
    return (
      <Notice tone="warn" role="status">
        Данные анкеты хранились сутки и удалены. Заполните её ещё раз.
      </Notice>
    );
  }
  return null;
}

const FormToCome = () => (
  <SkeletonGroup className="full">
    <Skeleton height="29.625rem" />
  </SkeletonGroup>
);
