import { menuOf } from '@/components/staff/menu';
import { MenuLinks } from '@/components/staff/menu-links';
import { Refused } from '@/components/staff/refused';
import { WhoAmI } from '@/components/staff/who-am-i';
import { readMe } from '@/lib/session/staff-pages';

/** The navigation of a phone. */
export default async function MenuPage() {
  const me = await readMe();
  if ('refusal' in me) return <Refused refusal={me.refusal} />;
  return (
    <>
      <h1 className="h4">Меню</h1>
      <MenuLinks groups={menuOf(me.data)} />
      <WhoAmI me={me.data} />
    </>
  );
}
