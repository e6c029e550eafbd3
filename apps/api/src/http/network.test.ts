import { getNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2::4:5:6:1.2.3.4', '1:2:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('maps %s to the network %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network)
})
