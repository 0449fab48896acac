'use client';

import { useState } from 'react';
import { WordChanges } from '@/components/staff/details/word-changes';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ChangedRow } from '@/lib/contract/staff/refusal';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { shownValue } from '@/lib/contract/staff/shown-value';
import type { FormValues } from './values';

interface ConflictProps {
  changed: ChangedRow;
  fields: readonly FieldDescriptor[];
  mine: FormValues;
  onChoose: (field: FieldDescriptor, value: unknown) => void;
  onSave: () => void;
}

/** Somebody has saved meanwhile: for each field that differs a choice between both, neither of which is lost by it. */
export function Conflict({ changed, fields, mine, onChoose, onSave }: ConflictProps) {
  const [typed] = useState(mine);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const differing = fields.filter(
    (field) => shownValue(field, typed[field.name]) !== shownValue(field, changed.form[field.name]),
  );
  const choose = (field: FieldDescriptor, isTaken: boolean) => {
    onChoose(field, (isTaken ? changed.form : typed)[field.name] ?? null);
    setTaken(isTaken ? [...taken, field.name] : taken.filter((name) => name !== field.name));
  };
  return (
    <Notice tone="warn" role="alert">
      <p>{changed.by ? `Пока вы правили, запись изменил(а) ${changed.by}` : 'Пока вы правили, запись изменилась'}</p>
      {differing.map((field) => (
        <fieldset key={field.name}>
          <legend>
            <b>{field.title}</b>
          </legend>
          <Difference field={field} now={changed.form[field.name]} mine={typed[field.name]} />
          <div className="buttons">
            {[false, true].map((isTaken) => (
              <Button
                key={String(isTaken)}
                variant="line"
                aria-pressed={taken.includes(field.name) === isTaken}
                onClick={() => choose(field, isTaken)}
              >
                {isTaken ? 'Нынешнее' : 'Моё'}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="buttons">
        <Button variant="ink" onClick={onSave}>
          Сохранить так
        </Button>
      </div>
    </Notice>
  );
}

function Difference({ field, now, mine }: { field: FieldDescriptor; now: unknown; mine: unknown }) {
  const [theirs, own] = [shownValue(field, now), shownValue(field, mine)];
  if (field.input === 'subjects') return <p>Моё и нынешнее различаются</p>;
  if (field.input !== 'rich-text') return <p>{`Моё: «${own}». Нынешнее: «${theirs}»`}</p>;
  return (
    <>
      <p>Зачёркнутое есть только в нынешнем, подчёркнутое — только в моём:</p>
      <WordChanges from={theirs} to={own} isRich />
    </>
  );
}
