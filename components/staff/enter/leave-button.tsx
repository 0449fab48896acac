'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { callStaff } from '@/lib/queries/staff';

export function LeaveButton() {
  const router = useRouter();
  const leave = useMutation({ mutationFn: () => callStaff('DELETE', 'enter'), onSuccess: () => router.refresh() });
  return (
    <Button variant="line" busy={leave.isPending} onClick={() => !leave.isPending && leave.mutate()}>
      Закончить работу
    </Button>
  );
}
