/**
 * Autonomous systems of servers and of VPN exits. Each list maps a part of the holder's name to AS numbers.
 * The tests look the names up in the table of AS numbers, so that a number with a new holder is noticed when
 * the table is updated.
 *
 * Veranda's analytics drop visits from `data_centre` networks, and count and mark visits from `vpn` networks.
 * A network with both users and servers is therefore `vpn`, never `data_centre`: visits that were counted can
 * be excluded later, but visits that were not counted are lost.
 *
 * Deliberately not listed, in most cases because ordinary users visit from these networks:
 * - Google's own network (15169, 36492): the VPN of Pixel phones exits here. Google's robots identify
 *   themselves; its cloud customers use 396982.
 * - Zscaler (22616, 53813, 62044), Netskope (55256), Cato (13150, 138627): employees behind their company's
 *   gateway.
 * - Akamai's caches (20940, 16625): they never visit sites.
 * - Hurricane Electric (6939), Cogent (174), and other carriers: their customers include small towns.
 * - Networks that a holder uses itself, such as Microsoft's office network (3598), and networks of
 *   universities, even if they also rent out servers.
 */

/** AS numbers by a part of their holder's name. */
type Holders = Readonly<Record<string, readonly number[]>>

/**
 * Providers of clouds, rented servers, and web hosting. Sources: the table of AS numbers, from which
 * well-known hosts with at least 20,000 IPv4 addresses were selected by name, and the open list
 * X4BNet/lists_vpn (MIT). That list also includes a water board, a university, and home internet providers,
 * so it is not copied.
 */
const DATA_CENTER_NETWORKS: Holders = {
  // large clouds
  Amazon: [16509, 14618, 8987, 7224],
  'Google LLC': [396982],
  Microsoft: [8075, 8068, 8069, 8070, 12076],
  'Shanghai Blue Cloud': [58593], // Azure in China
  'Oracle Corporation': [31898],
  'IBM Cloud': [36351],
  Alibaba: [45102, 37963, 134963],
  Tencent: [45090, 132203, 133478, 132591],
  'ACEVILLE PTE': [139341], // Tencent
  Huawei: [136907, 55990, 141180],
  'Volcano Engine': [137718],
  Byteplus: [150436],
  'Bytedance Inc': [396986], // Bytespider
  'UCLOUD INFORMATION': [135377],
  'Kingsoft Cloud': [59019, 137280],
  'CDS Global': [63199],
  'Yandex.Cloud': [200350, 210656],
  NAVER: [23576, 135354],
  NHNCLOUD: [45974],
  'Cloud.ru': [208677],
  // servers rented by the hour or month
  'OVH SAS': [16276, 35540],
  'Hetzner Online': [24940, 213230, 212317, 215859],
  Xneelo: [37153],
  DigitalOcean: [14061, 393406, 46652],
  'The Constant Company': [20473, 46407, 11508], // Vultr
  'Akamai Technologies': [63949], // Linode
  Contabo: [51167, 40021, 141995],
  SCALEWAY: [12876, 29447, 54265, 202023],
  Leaseweb: [
    60781, 28753, 7203, 19148, 27411, 30633, 32613, 38930, 59253, 133752, 134351, 136988, 205544, 393886,
    394380, 395954, 396190, 396362,
  ],
  Rackspace: [33070, 19994, 15395, 27357, 12200, 24867, 39921, 45187, 58683],
  netcup: [197540, 214996],
  UpCloud: [202053, 25697],
  Anexia: [42473, 47147],
  Kamatera: [36007, 64022, 41436, 204548, 210329, 215728, 396948, 396949],
  'Fly.io': [40509],
  'Latitude.sh': [396356],
  'Packet Host': [54825],
  'Cherry Servers': [16125, 59642, 204770, 213896, 214159],
  HIVELOCITY: [29802, 61317],
  'LIMESTONE NETWORKS': [46475],
  Internap: [32475],
  'SECURED SERVERS': [20454, 19437], // PhoenixNAP
  Psychz: [40676],
  Sharktech: [46844],
  Interserver: [19318],
  GTHost: [63023],
  'WholeSale Internet': [32097],
  Nocix: [33387],
  "Joe's Datacenter": [19969],
  EGIHosting: [18779],
  Eonix: [62904],
  'CNSERVERS LLC': [40065],
  'Servers.com': [7979],
  Selectel: [49505, 50340],
  TIMEWEB: [9123, 210976],
  Beget: [198610],
  AEZA: [210644, 216246],
  HOSTKEY: [57043, 50867, 395839],
  'SERVERS TECH FZCO': [216071], // VDSina
  'G-Core Labs': [199524, 202422],
  WorldStream: [49981, 8315],
  Serverius: [50673],
  'NForce Entertainment': [43350],
  'i3D.net': [49544],
  'velia.net': [29066, 30083],
  firstcolo: [44066, 31400],
  GHOSTnet: [12586],
  'myLoc managed IT': [41412, 42263],
  PlusServer: [61157, 6659],
  gridscale: [29423],
  'SAKURA Internet': [7684, 9370, 9371],
  'GMO Internet': [7506, 58791],
  'FranTech Solutions': [53667],
  HostHatch: [63473],
  'IP Volume': [202425], // scanners
  'Amarutu Technology': [206264], // scanners
  // web hosting
  Hostinger: [47583],
  GoDaddy: [26496, 398101, 398787],
  'IONOS SE': [8560],
  'Strato AG': [6724],
  'Aruba S.p.A.': [31034, 199653, 199883, 200185, 202613, 205727, 213224],
  HostPapa: [36352, 54290], // ColoCrossing and Hostwinds
  'Unified Layer': [46606],
  'Liquid Web': [32244, 53824],
  'New Dream Network': [26347], // DreamHost
  'A2 Hosting': [55293],
  Namecheap: [22612],
  'InMotion Hosting': [22611, 54641, 3842],
  'Host Europe': [8972, 20773, 21499, 34011],
  'Infomaniak Network': [29222],
  'Xserver Inc': [131965],
}

/**
 * Networks of VPN services and relays, and hosts of their exits. Determined from 278 exits: the IP addresses
 * published by Mullvad and Proton, as listed in X4BNet/lists_vpn (MIT), one per /24. Every network with at
 * least two of these exits is included. Networks named after a VPN service and networks with Tor exits are
 * included too, because users of these networks are often not in the country of the IP address.
 */
const VPN_NETWORKS: Holders = {
  // networks with at least a fifth of the exits of Mullvad or of Proton
  M247: [9009, 16247, 33970, 42973, 51332],
  // 60068 is its CDN77. Marking it affects no visits, because a CDN's caches never visit sites.
  'Datacamp Limited': [212238, 60068],
  '31173 Services': [39351], // Mullvad
  // other networks with at least two of the 278 exits
  HostRoyale: [203020, 207990, 133499, 204287, 134450, 39486, 44144, 46516],
  Zenlayer: [21859, 62610, 4229],
  tzulo: [11878],
  'Owl Limited': [43357, 23959],
  'Host Universal': [136557],
  'Blix Solutions': [50304],
  'Private Layer': [51852],
  'Tech Futures Interactive': [394256],
  EstNOC: [206804],
  xTom: [3258, 3214, 9312, 8888, 4785, 6233],
  'FDCservers.net': [30058],
  // networks of the services themselves
  'Proton AG': [62371, 199218, 208172, 209103],
  PacketHub: [136787, 141039, 147049, 207137, 272096], // NordVPN
  'Cyberzone S.A.': [209854], // Surfshark
  'F.N.S. HOLDINGS': [206092], // ExpressVPN and others
  Windscribe: [397540],
  'Strong Technology': [13926, 22781, 62651, 140952], // StrongVPN
  Avast: [198605, 202003], // SecureLine, HMA
  'Anonymizer, LLC': [201665],
  PVDataNet: [42201], // OVPN
  'Opera Software': [39832, 21837], // the browser's VPN, and Opera Mini, which fetches pages for its users
  // hosting providers that several VPN services say they use
  Clouvider: [62240, 207019, 207158, 206136, 214578, 401881],
  Performive: [46562],
  'Orion Network': [41564],
  // Relays: iCloud Private Relay uses all three networks, WARP the first. Although their users mostly exit in
  // their own country, the networks are marked, because the country that DB-IP has for them is unreliable:
  // for 90% of the IP addresses in Cloudflare's 104.28.0.0/16 and 60% of those in AS36183, it differs from
  // the country that the provider publishes. The published countries were read from the table
  // geo-whois-asn-country of the project ip-location-db.
  // Servers in these networks (Cloudflare Workers, Fastly Compute) mostly identify themselves.
  'Cloudflare, Inc.': [13335],
  'Akamai Technologies, Inc.': [36183],
  'Fastly, Inc.': [54113],
  // Tor
  'Stiftung Erneuerbare Freiheit': [60729],
  'Foundation for Applied Privacy': [208323],
  'Emerald Onion': [396507],
  'Quintex Alliance': [62744],
  'The Calyx Institute': [4224],
  'Riseup Networks': [16652],
  'F3 Netze': [205100],
  '1337 Services': [210558],
}

/** Kind of a marked network: servers, or VPN services and relays. */
export type Network = 'data_centre' | 'vpn'

export interface MarkedNetwork {
  number: number
  network: Network
  /** part of the holder's name in the table of AS numbers */
  holder: string
}

const toMarkedNetworks = (holders: Holders, network: Network): MarkedNetwork[] =>
  Object.entries(holders).flatMap(([holder, numbers]) =>
    numbers.map((number) => ({ number, network, holder })),
  )

/** All marked AS numbers. */
export const MARKED_NETWORKS: readonly MarkedNetwork[] = [
  ...toMarkedNetworks(DATA_CENTER_NETWORKS, 'data_centre'),
  ...toMarkedNetworks(VPN_NETWORKS, 'vpn'),
]
