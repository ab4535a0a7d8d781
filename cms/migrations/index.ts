import * as migration_20261121_103700_initial from './20261121_103700_initial';

export const migrations = [
  {
    up: migration_20261121_103700_initial.up,
    down: migration_20261121_103700_initial.down,
    name: '20261121_103700_initial'
  },
];
