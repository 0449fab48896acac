import { staffResources } from '@/lib/contract/staff';
import type { Group } from '@/lib/contract/staff/resource';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';

const groupTitles: Readonly<Record<Group, string>> = {
  content: 'Сайт',
  events: 'События',
  shop: 'Магазин',
  office: 'Офис',
  money: 'Деньги',
  service: 'Служба',
};

export interface MenuGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** The lists that this person may read; a group without any is left out. */
export const menuOf = ({ permissions }: Pick<StaffMember, 'permissions'>): MenuGroup[] =>
  Object.entries(groupTitles).flatMap(([group, title]) => {
    const links = staffResources
      .map(({ definition }) => definition)
      .filter((one) => one.group === group && (one.permissions.read === null || one.permissions.read in permissions))
      .map(({ name, titles }) => ({ label: titles.many, href: paths.staff(name) }));
    return links.length > 0 ? [{ title, links }] : [];
  });
