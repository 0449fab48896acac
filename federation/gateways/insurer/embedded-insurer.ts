import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insurerPolicies } from '@/federation/db/schema/commerce/licence';
import type { InsurerGateway } from './insurer';

export function embeddedInsurer(db: Database, name: string): InsurerGateway {
  return {
    name,
    async issuePolicy({ id: licenceId }) {
      await db.insert(insurerPolicies).values({ licenceId }).onConflictDoNothing();
      const [policy] = await db.select().from(insurerPolicies).where(eq(insurerPolicies.licenceId, licenceId));
      if (!policy) throw new Error('a policy was not written');
      return `С-77-${policy.number}`;
    },
  };
}
