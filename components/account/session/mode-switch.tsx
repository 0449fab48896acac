'use client';

import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';

export type Mode = 'email' | 'phone';

interface ModeSwitchProps {
  label: string;
  /** Both are always visible. */
  labels: Record<Mode, string>;
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  children: ReactNode;
}

const PANEL = 'mode';

export function ModeSwitch({ label, labels, mode, onModeChange, children }: ModeSwitchProps) {
  const items = (['email', 'phone'] as const).map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <Tabs label={label} items={items} value={mode} onValueChange={onModeChange} panelId={PANEL} />
      <TabPanel id={PANEL} value={mode}>
        {children}
      </TabPanel>
    </>
  );
}
