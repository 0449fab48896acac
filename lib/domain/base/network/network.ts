const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const groupBits = 16;

export const unknownNetwork = 'unknown';

/** Normalised by the platform's parser, e.g. `[2001:DB8::192.0.2.1]`. */
function groupsOf(ipv6: string) {
  const address = `http://[${ipv6}]`;
  if (!URL.canParse(address)) return null;
  const [head = '', tail] = new URL(address).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = new Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

function mappedIpv4(groups: readonly number[]) {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

function masked(groups: readonly number[], prefix: number) {
  const kept = groups.slice(0, Math.ceil(prefix / groupBits)).map((group, at) => {
    const bits = Math.min(groupBits, prefix - at * groupBits);
    return (group & (0xffff << (groupBits - bits)) & 0xffff).toString(16);
  });
  return `${kept.join(':')}${kept.length < 8 ? '::' : ''}/${prefix}`;
}

/** IPv6 addresses count by /64, which one home or rented server has to itself. */
export function networkOf(ip: string, ipv6Prefix = 64) {
  const address = ip.trim().replace(/%.*$/, '');
  if (ipv4.test(address)) return address;
  if (!address.includes(':') || !/^[\da-f:.]+$/i.test(address)) return unknownNetwork;
  const groups = groupsOf(address);
  return groups ? (mappedIpv4(groups) ?? masked(groups, ipv6Prefix)) : unknownNetwork;
}
