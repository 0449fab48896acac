'use client';

import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  name?: string;
  onChange: (search: string) => void;
}

/** Reports input after a pause. */
export function AthleteSearchField({ label, placeholder, value, name, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextInput
      label={label}
      hideLabel
      type="search"
      name={name}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value), DEBOUNCE_MS);
      }}
    />
  );
}
