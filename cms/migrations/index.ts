import * as migration_20261121_204658_initial from './20261121_204658_initial';
import * as migration_20261122_030550_change_log from './20261122_030550_change_log';

export const migrations = [
  {
    up: migration_20261121_204658_initial.up,
    down: migration_20261121_204658_initial.down,
    name: '20261121_204658_initial',
  },
  {
    up: migration_20261122_030550_change_log.up,
    down: migration_20261122_030550_change_log.down,
    name: '20261122_030550_change_log'
  },
];
