import { CAR } from './car-table.ts';
import { FOR_ALL, FOR_VISITORS, OTHERS_ONLY, type ProfileTable } from './profile-table.ts';

/**
 * Lorry of 18 t without dangerous goods. It uses the roads of cars if sizes, weights and signs allow it; limits are
 * those of the Russian traffic rules for lorries of more than 3.5 t.
 */
export const TRUCK: ProfileTable = {
  ...CAR,
  profile: 'truck',
  accessKeys: ['hgv', 'goods', 'motor_vehicle', 'vehicle', 'access'],
  onewayKeys: ['hgv', 'goods', 'motor_vehicle', 'vehicle'],
  turnKeys: ['hgv', 'goods', 'motor_vehicle', 'vehicle'],
  allowed: new Set([...FOR_ALL, 'hgv', 'goods', 'motor_vehicle', 'vehicle', 'discouraged', 'unsuitable']),
  restricted: new Set([...FOR_VISITORS, 'local']),
  denied: new Set([...OTHERS_ONLY, 'foot', 'bicycle', 'motorcar', 'hov', 'none']),
  speedKmh: {
    motorway: 80,
    motorway_link: 40,
    trunk: 65,
    trunk_link: 35,
    primary: 55,
    primary_link: 30,
    secondary: 45,
    secondary_link: 25,
    tertiary: 35,
    tertiary_link: 20,
    unclassified: 22,
    residential: 20,
    living_street: 7,
    service: 10,
    ferry: 5,
    shuttle_train: 10,
  },
  otherSpeedKmh: 7,
  legalLimitKmh: { motorway: 90, other: 70 },
  surfaceKmh: {
    ...CAR.surfaceKmh,
    gravel: 35,
    unpaved: 35,
    dirt: 25,
    grass: 15,
    ground: 25,
    earth: 15,
    sand: 10,
    mud: 5,
  },
  tracktypeKmh: { grade1: 50, grade2: 30, grade3: 20, grade4: 10, grade5: 5 },
  smoothnessKmh: { intermediate: 70, bad: 35, very_bad: 15, horrible: 5, very_horrible: 0, impassable: 0 },
  fordKmh: 5,
  // Lorries stay on roads made for them, and enter residential areas only to load and unload.
  settlementPassDs: { ...CAR.settlementPassDs, residential: 60, living_street: 60, service: 60 },
  classPreference: { residential: 0.3, living_street: 0.2, service: 0.4, track: 0.5 },
  // An alley is half as good as another service road, as for cars.
  servicePreference: { ...CAR.servicePreference, alley: 0.2 },
  passableBarriers: CAR.passableBarriers,
  keepsLimits: true,
  body: { widthM: 2.55, heightM: 4, lengthM: 12, massKg: 18_000, axleLoadKg: 10_000, axles: 2 },
};

/** `hgv=discouraged` and `hgv=unsuitable`: used only if the way round is much longer. */
export const DISCOURAGED_PREFERENCE = 0.4;
