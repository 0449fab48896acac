import { type FormValues, wrongFields } from '@/components/staff/resource-form/values';
import type { Descriptor, FieldDescriptor } from '@/lib/contract/staff/resource';
import type { Details } from '@/lib/contract/staff/shapes';
import { instantText } from '@/lib/contract/staff/shown-value';

type Action = Descriptor['actions'][number];

interface MainPress {
  readonly action: Action | undefined;
  readonly given: FormValues;
  readonly label: string;
}

/** The one button of an article: who may not publish asks an editor, an hour that is typed schedules. */
export function mainPress(
  actions: readonly Action[],
  { form, actions: refusals }: Pick<Details, 'form' | 'actions'>,
  { at }: FormValues,
  when: readonly FieldDescriptor[],
): MainPress {
  const named = (name: string) => actions.find((action) => action.name === name);
  const publish = named('publish');
  if (!publish) return { action: named('submit'), given: {}, label: 'На проверку' };
  if (typeof at === 'string' && when.length > 0 && Object.keys(wrongFields(when, { at })).length === 0) {
    const [day = '', hour = ''] = instantText(at).split(' ');
    return { action: named('schedule'), given: { at }, label: `Опубликовать ${day.slice(0, 5)} в ${hour}` };
  }
  const isShown = form !== null && refusals['publish-again'] !== null;
  return { action: publish, given: {}, label: isShown ? 'Обновить' : 'Опубликовать' };
}
