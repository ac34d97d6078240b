/** The networks of Bitcoin, by the names that Bitcoin Core's getblockchaininfo gives. No other name is a network. */
export const NETWORK_NAMES = ['main', 'test', 'testnet4', 'signet', 'regtest'] as const

/** One of Bitcoin’s networks. */
export type NetworkName = (typeof NETWORK_NAMES)[number]

/** The facts that tell one Bitcoin network from another, so that a node cannot pass one off for another. */
export type Network = {
  /** Hash of block 0 as nodes print it. */
  readonly genesis: string
  /** The easiest target a header may claim, in compact form. */
  readonly easiestBits: number
}

/** The facts of each network, by its name. */
export const NETWORKS = {
  main: {
    genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    easiestBits: 0x1d00ffff,
  },
  test: {
    genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    easiestBits: 0x1d00ffff,
  },
  testnet4: {
    genesis: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
    easiestBits: 0x1d00ffff,
  },
  signet: {
    genesis: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
    easiestBits: 0x1e0377ae,
  },
  regtest: {
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    easiestBits: 0x207fffff,
  },
} as const satisfies Readonly<Record<NetworkName, Network>>

/** Whether this is the name of a network, as Bitcoin Core spells it. */
export const isNetworkName = (name: string): name is NetworkName => Object.hasOwn(NETWORKS, name)

/** The network of a name; undefined where no network is called so. */
export const networkCalled = (name: string): Network | undefined =>
  isNetworkName(name) ? NETWORKS[name] : undefined
