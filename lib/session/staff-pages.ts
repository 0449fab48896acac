import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { staffResources } from '@/lib/contract/staff';
import { descriptorOf, type Resource } from '@/lib/contract/staff/resource';
import { staff } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { readStaff } from './read-staff';

/** Who reads, once a page: the layout and the page ask for it. */
export const readMe = cache(() => readStaff(staff.me, {}, paths.staff()));

/** The declared resource of an address and what its reader may do with it; any other address is a wrong one. */
export async function resourceAt(name: string): Promise<{
  resource: Resource;
  descriptor: ReturnType<typeof descriptorOf>;
  proof: 'passkey' | 'password' | 'sms' | 'recovery';
}> {
  const resource = staffResources.find(({ definition }) => definition.name === name);
  if (!resource) notFound();
  const me = await readMe();
  const permissions = 'data' in me ? me.data.permissions : {};
  const descriptor = descriptorOf(resource, (permission) => permission === null || permission in permissions);
  return { resource, descriptor, proof: 'data' in me ? me.data.proof : 'password' };
}
