import { z } from 'zod';
import { personName, titleLine } from '@/lib/domain/base/text/name';
import {
  genderOfSent,
  MIXED,
  membersText,
  PERSON_GENDERS,
  RESULT_GENDERS,
  SENT_GENDERS,
} from '@/lib/domain/results/result/team';

export const resultGender = z.enum(RESULT_GENDERS);

/** A member of a relay team. */
export const teamMember = z.object({
  name: z.string(),
  gender: z.enum(PERSON_GENDERS).nullable(),
  /** As `splits` names them. */
  legs: z.array(z.string()),
});

const WRONG_GENDER = `Пол — М или Ж, у команды также ${MIXED}`;
const MIXED_PERSON = `Пол ${MIXED} бывает только у команды, у человека М или Ж`;

const { Ж, М, Смеш } = SENT_GENDERS;

export const sentGender = z.enum([...Ж, ...М, ...Смеш], WRONG_GENDER).transform(genderOfSent);

const personGender = sentGender.transform((gender, { addIssue }) => {
  if (gender !== MIXED) return gender;
  addIssue(MIXED_PERSON);
  return z.NEVER;
});

const MOST_MEMBERS = 30;
const MOST_NAME = 100;

const MOST_LEG = 50;

/** Names and legs together: a page of rows and a live message stay below their bounds. */
const MOST_TEXT = 1000;

/** These separate members in the column «Состав» of a table. */
const SEPARATORS = /[;,()]/g;

const unseparated = (name: string) => !name.match(SEPARATORS);

/** All who ran, in the order of their legs. */
export const sentMembers = z
  .array(
    z.strictObject(
      {
        name: z
          .string('Участник команды без имени')
          .overwrite((name) => personName(name.replaceAll(SEPARATORS, ' ')))
          .min(1, 'Участник команды без имени')
          .max(MOST_NAME, `Имя участника команды длиннее ${MOST_NAME} знаков`),
        gender: personGender.nullable().default(null),
        legs: z
          .array(
            z
              .string('Этап участника — название из splits')
              .overwrite(titleLine)
              .min(1, 'Этап участника без названия')
              .max(MOST_LEG, `Название этапа участника длиннее ${MOST_LEG} знаков`)
              .refine(unseparated, 'В названии этапа участника не бывает скобок, запятых и точек с запятой'),
            'Этапы участника — список названий из splits',
          )
          .default([]),
      },
      'У участника команды есть name, gender и legs, другого не бывает',
    ),
    'Состав команды — список участников',
  )
  .max(MOST_MEMBERS, `Участников в команде больше ${MOST_MEMBERS}`)
  .refine((members) => membersText(members).length <= MOST_TEXT, `Состав команды длиннее ${MOST_TEXT} знаков`);

interface SentTeamOrPerson {
  readonly first_name?: string | undefined;
  readonly gender: z.output<typeof sentGender>;
  readonly members?: z.output<typeof sentMembers> | null | undefined;
}

/** A row is a team if it has members, were it none, or an empty first name; else a person, who has a first name. */
export function teamOrPerson<R extends SentTeamOrPerson>(row: R, { addIssue }: z.RefinementCtx) {
  const { first_name, members } = row;
  const team = members ?? (first_name === '' ? [] : null);
  const refuse = (field: keyof SentTeamOrPerson, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (team === null && first_name === undefined) refuse('first_name', 'Нет имени');
  if (team === null && row.gender === MIXED) refuse('gender', MIXED_PERSON);
  if (team !== null && first_name) {
    refuse('first_name', 'Имени у команды нет: её название — в last_name, участники — в members');
  }
  return { ...row, first_name: first_name ?? '', members: team };
}
