/** Made by scripts/fit-matching.ts. */
export const fitted = {
  capability: [0.1079, 0.0743, 0.266, 0, 0, 0, 0.5519, 0],
  factors: {
    capability: {
      weight: 0.3422,
      prior: 0.5,
    },
    past_performance: {
      weight: 0.06,
      prior: 0.5,
    },
    naics: {
      weight: 0.0884,
      prior: 0.0762,
    },
    psc: {
      weight: 0.0839,
      prior: 0.2556,
    },
    set_aside: {
      weight: 0.04,
      prior: 0.5,
    },
    agency: {
      weight: 0.1947,
      prior: 0,
    },
    place: {
      weight: 0.1308,
      prior: 0.4688,
    },
    value: {
      weight: 0.04,
      prior: 0.5,
    },
    timeline: {
      weight: 0.02,
      prior: 0.5,
    },
  },
  calibration: [
    [0, 0],
    [0.2376, 20],
    [0.3016, 40],
    [0.4218, 60],
    [0.5922, 80],
    [0.7478, 90],
    [0.9066, 100],
  ],
} as const
