import * as migration_20261121_194446_initial from './20261121_194446_initial';

export const migrations = [
  {
    up: migration_20261121_194446_initial.up,
    down: migration_20261121_194446_initial.down,
    name: '20261121_194446_initial'
  },
];
