import { Badge, type Tone } from '@/components/ui/badge';
import type { Details } from '@/lib/contract/staff/shapes';
import { instantText } from '@/lib/contract/staff/shown-value';

/** Where an article stands: what visitors see of it, and what is written beside that. */
export function StateBadge({ row: { form, draft, actions } }: { row: Details }) {
  const isWithdrawn = actions['publish-again'] === null;
  const [tone, text]: [Tone, string] = isWithdrawn
    ? ['bad', draft ? 'Снято, рядом черновик' : 'Снято']
    : draft?.publish_at
      ? ['info', `Запланировано: ${instantText(draft.publish_at)}`]
      : draft?.asked_at
        ? ['warn', 'На проверке']
        : draft
          ? ['info', form ? 'Черновик рядом с опубликованным' : 'Черновик']
          : ['ok', 'Опубликовано'];
  return <Badge tone={tone}>{text}</Badge>;
}
