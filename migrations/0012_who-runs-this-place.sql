CREATE TABLE "operator_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"location" text NOT NULL,
	"data_protection_contact" text NOT NULL,
	"supervisory_authority" text NOT NULL,
	"hosting" text NOT NULL,
	"claim" text NOT NULL,
	"is_worldwide" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
