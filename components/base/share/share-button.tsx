'use client';

import { useState } from 'react';

interface ShareButtonProps {
  title: string;
  /** The look of a button: the component of buttons would come along with its icons. */
  className: string | undefined;
}

/** Opens the device's own sheet; without one, or where it fails, copies the page's address. */
export function ShareButton({ title, className }: ShareButtonProps) {
  const [note, setNote] = useState('');
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
    }
    // Missing without https.
    const copied = navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setNote((await copied) ? 'Ссылка скопирована' : `Скопируйте ссылку: ${url}`);
  };
  return (
    <>
      <button type="button" className={className} onClick={share}>
        Поделиться
      </button>{' '}
      <span className="hint" role="status">
        {note}
      </span>
    </>
  );
}
