'use client';

import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { PhotoInput } from '@/components/ui/photo-input';
import { dataUrlOf, fileOfDataUrl } from '@/lib/device-store/data-url';
import { DeviceStoreError } from '@/lib/device-store/failure';
import { type DeviceFile, readFile, storeDeviceFile } from '@/lib/device-store/file';
import { licenceDay, startLimits } from '@/lib/domain/commerce/licence/licence';
import { LICENCE_PHOTO, PHOTO_SOURCE_LIMIT_BYTES } from '@/lib/domain/commerce/licence/licence-photo';
import { formatDate } from '@/lib/format/date';
import { deviceStoreMessages } from '@/lib/messages/device-store';
import { LicenceDate, useLicenceForm } from './licence-field';
import { licenceLabels } from './licence-steps';

export function StartStep({ activationDelay }: { activationDelay: number }) {
  const { min, max } = startLimits(activationDelay, licenceDay(new Date()));
  return (
    <>
      <Photo />
      <div className="grid2">
        <LicenceDate name="start_date" separator="/" hint={`С${NBSP}${formatDate(min)} по${NBSP}${formatDate(max)}`} />
      </div>
    </>
  );
}

const NBSP = '\u00a0';

/** Cropped to 3:4; the browser stores it, the form only its name. */
function Photo() {
  const { control, setValue, watch, formState } = useLicenceForm();
  const kept = watch('picture');
  const [shown, setShown] = useKeptPhoto(kept);
  const [failure, setFailure] = useState<string>();

  const change = async (dataUrl: string | null) => {
    setFailure(undefined);
    try {
      const file = dataUrl === null ? null : await storeDeviceFile(fileOfDataUrl(dataUrl, 'photo.jpg'), new Date());
      setShown(dataUrl);
      setValue('picture', file, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
    } catch (error) {
      setFailure(deviceStoreMessages[error instanceof DeviceStoreError ? error.kind : 'denied']);
    }
  };

  return (
    <Controller
      control={control}
      name="picture"
      render={({ field: { name, ref } }) => (
        <PhotoInput
          name={name}
          ref={ref}
          label={licenceLabels.picture}
          required
          hint="Лицо прямо, без головного убора и тёмных очков, на светлом фоне. JPEG или PNG"
          camera
          mostBytes={PHOTO_SOURCE_LIMIT_BYTES}
          least={LICENCE_PHOTO}
          value={shown}
          onChange={(dataUrl) => void change(dataUrl)}
          error={failure ?? formState.errors.picture?.message}
        />
      )}
    />
  );
}

/** A lost photo must be chosen again. */
function useKeptPhoto(kept: DeviceFile | null) {
  const { setValue } = useLicenceForm();
  const [shown, setShown] = useState<string | null>(null);
  const id = kept?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    readFile({ id }, new Date())
      .then((file) => (file ? dataUrlOf(file) : null))
      .then((dataUrl) => {
        if (!isCurrent) return;
        setShown(dataUrl);
        if (dataUrl === null) setValue('picture', null);
      });
    return () => {
      isCurrent = false;
    };
  }, [id, setValue]);
  return [shown, setShown] as const;
}
