import { ActionButton } from '@/components/staff/action/action-button';
import { Sections } from '@/components/staff/details/sections';
import { Heading } from '@/components/staff/heading';
import { Refused } from '@/components/staff/refused';
import { ResourceForm } from '@/components/staff/resource-form/resource-form';
import styles from '@/components/staff/staff.module.css';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Details } from '@/lib/contract/staff/shapes';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';
import { resourceAt } from '@/lib/session/staff-pages';

export default async function DetailsPage({ params }: { params: Promise<{ resource: string; id: string }> }) {
  const given = await params;
  const { resource, descriptor, proof } = await resourceAt(given.resource);
  const { name, titles, form: fields, can, actions } = descriptor;
  const { one } = resource.operations;
  if (!one) throw new Error(`${name} has no details`);
  const id = decodeURIComponent(given.id);
  const here = paths.staff(name, id);
  const read = await readStaff(one, { params: { id } }, here);
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const { title, form, version, sections, actions: refusals } = read.data as Details;
  const pathOf = ({ name: action, on }: (typeof actions)[number]) =>
    on === 'one' ? `${name}/${encodeURIComponent(id)}/${action}` : `${name}/${action}`;
  return (
    <>
      <Heading back={titles.many} href={paths.staff(name)} title={title}>
        <div className={styles.push}>
          <Link className={buttonClass({ variant: 'line' })} href={paths.staff(name, id, 'changes')} prefetch={false}>
            История
          </Link>
        </div>
      </Heading>
      {actions.length > 0 && (
        <div className={styles.head}>
          {actions.map((action) => (
            <ActionButton
              key={action.name}
              path={pathOf(action)}
              action={action}
              rows={action.on === 'many' ? { ids: [id] } : undefined}
              refusal={refusals[action.name] ?? null}
              proof={proof}
            />
          ))}
        </div>
      )}
      <Sections sections={sections} />
      {fields && form && version && can.includes('save') && (
        <div className={styles.card}>
          <ResourceForm key={id} name={name} fields={fields} row={{ id, form, version }} proof={proof} />
        </div>
      )}
    </>
  );
}
