CREATE TABLE "ai_calls" (
	"call_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"month" text NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_hash" text NOT NULL,
	"state" text NOT NULL,
	"reserved_tokens" integer NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"cost" double precision,
	"problem" text,
	"took_ms" integer,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_modes" (
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"mode" text NOT NULL,
	"probed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_modes_base_url_model_pk" PRIMARY KEY("base_url","model")
);
--> statement-breakpoint
CREATE TABLE "ai_months" (
	"month" text NOT NULL,
	"scope" text NOT NULL,
	"user_id" text,
	"used_tokens" bigint DEFAULT 0 NOT NULL,
	"reserved_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_months_month_scope_pk" PRIMARY KEY("month","scope"),
	CONSTRAINT "ai_months_reserved" CHECK ("ai_months"."reserved_tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_openrouter_key" text,
	"sealed_compatible_key" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_months" ADD CONSTRAINT "ai_months_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_created" ON "ai_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_calls_running" ON "ai_calls" USING btree ("created_at") WHERE "ai_calls"."state" = 'running';--> statement-breakpoint
CREATE INDEX "ai_calls_user" ON "ai_calls" USING btree ("user_id");