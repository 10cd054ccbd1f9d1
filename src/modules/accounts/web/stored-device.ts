// The secret of this device, which tells the server that someone has signed in here before. It outlives logging out.
const storedDeviceName = 'roundsDevice';

export function readDevice(): string | undefined {
  return localStorage.getItem(storedDeviceName) ?? undefined;
}

export function keepDevice(device: string): void {
  localStorage.setItem(storedDeviceName, device);
}
