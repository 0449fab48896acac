'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { openReader } from './read-qr';

const FRAME_MS = 150;

/** A code counts again after it was out of sight for this long. */
const OUT_OF_SIGHT_MS = 2500;

type CameraFailure = 'refused' | 'missing';
type CameraState = 'off' | 'starting' | 'on' | CameraFailure;

const failureOf = (error: unknown): CameraFailure =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useCamera(onCode: (text: string) => Promise<void>): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const handler = useRef(onCode);
  const [isWanted, setWanted] = useState(false);
  const [phase, setPhase] = useState<'off' | 'starting' | 'on'>('off');
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  useEffect(() => {
    handler.current = onCode;
  });

  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    setPhase('starting');
    watch(video, {
      ended: ended.signal,
      onCode: (text) => handler.current(text),
      onStart: () => setPhase('on'),
    }).catch((error) => {
      if (ended.signal.aborted) return;
      setFailure(failureOf(error));
      setWanted(false);
    });
    return () => {
      ended.abort();
      setPhase('off');
    };
  }, [isWanted]);

  const start = () => {
    setFailure(null);
    setWanted(true);
  };
  return { video, state: failure ?? phase, start, stop: () => setWanted(false) };
}

interface Watch {
  readonly ended: AbortSignal;
  readonly onCode: (text: string) => Promise<void>;
  readonly onStart: () => void;
}

async function watch(video: RefObject<HTMLVideoElement | null>, { ended, onCode, onStart }: Watch): Promise<void> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted || !video.current) return release();
  ended.addEventListener('abort', release);
  const screen = video.current;
  screen.srcObject = stream;
  await screen.play();
  onStart();

  const read = await openReader();
  let seen = { text: '', at: 0 };
  while (!ended.aborted) {
    const text = await read(screen).catch(() => null);
    const now = performance.now();
    const isSame = text === seen.text && now - seen.at < OUT_OF_SIGHT_MS;
    if (text) {
      seen = { text, at: now };
      if (!isSame && !ended.aborted) await onCode(text);
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}
